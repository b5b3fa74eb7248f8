/**
 * Texts that must be shown as plain text everywhere (V01, V02, V07, X11); each is one line of at most 120 characters.
 */
export const hostileLines: readonly (readonly [what: string, text: string])[] = [
  ['a picture', '<img src=x onerror=alert(1)>'],
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['the end of a title', '</title><svg onload=alert(1)>'],
  ['quotes', `"'><b onmouseover=alert(1)>x`],
  ['a comment', '<!--#exec cmd="ls"--> ]]>'],
  ['a script address', 'javascript:alert(1)'],
  ['a Markdown link', '[click](javascript:alert(1)) ![x](https://evil.example/p.png)'],
  ['templates', '{{7*7}} $' + '{7*7} #{7*7} <%= 7*7 %> {event.__init__}'],
  ['a formula', '=HYPERLINK("https://evil.example","x")'],
  ['turned direction', 'Ham\u202etelm\u202c \u2066x\u2069'],
  ['line separators', 'Ham\u2028let\u2029ta'],
  ['entities', '&lt;b&gt; &amp;amp; &#60;'],
  ['emoji', '🎭'.repeat(20)],
]
