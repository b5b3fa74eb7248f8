/**
 * Words that common passwords are built from: names, teams, animals, feelings, seasons, heroes, swear words, defaults.
 * Alone, in pairs, or followed by digits and symbols, they make up many thousands of the passwords guessed first.
 */
const words = new Set(
  `
  password passwort motdepasse contrasena senha parola passwd passcode pass pwd secret private access login logon
  signin welcome bienvenue willkommen letmein openup enter guest user username admin administrator root master
  superuser sysadmin system server default changeme change temp temporary test tester testing demo example sample
  hello hellothere goodbye bonjour salut hola ciao please thanks thankyou sorry whatever nothing something anything
  trustno trustnoone iloveyou ilove loveyou love lover lovely lovers loveme jetaime teamo tequiero babygirl babyboy
  baby babe honey sweet sweetie sweetheart sugar candy cookie cupcake chocolate vanilla banana apple orange cherry
  peaches strawberry blueberry pumpkin cheese cheesecake bacon burger pizza coffee whiskey tequila jackdaniels
  princess princesse prince queen king angel angels angelo heaven jesus jesuschrist christ god godislove faith
  blessed blessing grace hope spirit buddha allah church bible
  monkey dragon tiger lion eagle falcon hawk wolf wolves shark dolphin dolphins panther leopard cougar bear bears
  horse pony rabbit bunny kitten kitty hellokitty cat cats puppy dog doggy doggie bulldog bulldogs spider snake
  turtle penguin butterfly chicken duck pig cow bull bulls rooster phoenix unicorn scorpion
  football soccer baseball basketball hockey tennis golf golfer rugby cricket volleyball swimming skate skater
  snowboard surfer fishing hunter hunting runner dance dancer karate boxing wrestling racing nascar
  liverpool chelsea arsenal manchester barcelona realmadrid juventus celtic rangers everton cowboys steelers
  packers raiders redskins yankees redsox lakers patriots eagles giants dodgers canadiens montreal toronto maple
  mapleleafs canucks oilers flames senators redwings redskin warriors spartan spartans trojans broncos
  superman batman spiderman ironman wolverine hulk thor captain avengers marvel joker starwars starwar skywalker
  vader jedi yoda startrek enterprise matrix neo morpheus gandalf frodo hobbit harrypotter potter hogwarts
  pokemon pikachu naruto sasuke dragonball goku sonic mario zelda nintendo playstation xbox minecraft fortnite
  roblox callofduty warcraft diablo starcraft counterstrike gamer games gaming
  metallica nirvana slipknot eminem beatles elvis madonna rockstar rocknroll guitar drummer music musica piano
  michael jennifer jordan michelle daniel jessica ashley charlie andrew matthew joshua anthony robert thomas
  william richard george nicole amanda melissa stephanie samantha elizabeth christopher christian jonathan
  alexander alexandra victoria veronica patricia rebecca rachel hannah sophie sophia olivia isabella maggie maria
  marie martin martine david james john joseph nicholas benjamin samuel patrick brandon justin austin tyler
  taylor morgan harley davidson hunter buster buddy bailey max maxwell ginger pepper smokey shadow midnight
  sparky rocky rusty lucky bandit molly daisy chloe sadie jasper oliver oscar simba tigger winnie pooh snoopy
  garfield mickey minnie bambi nemo barney elmo sponge spongebob
  sunshine summer winter spring autumn fall january february march april may june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday sunny rainbow sunset sunrise moon
  moonlight star stars starlight galaxy universe planet earth ocean island beach river mountain forest flower
  flowers rose roses lily daisy tulip garden nature snow snowball snowflake storm thunder lightning hurricane fire
  flame ice water wind black white red blue green yellow purple pink silver gold golden diamond crystal pearl
  ruby emerald platinum
  freedom liberty forever always never together happy happiness smile smiley lucky luck success winner victory
  champion legend hero ninja samurai pirate knight warrior soldier killer assassin sniper hunter predator
  terminator gladiator destroyer devil demon satan hell lucifer vampire zombie ghost
  computer internet windows microsoft google facebook twitter instagram youtube amazon apple iphone samsung
  android linux ubuntu oracle cisco intel laptop desktop keyboard network router wireless broadband database
  mustang corvette ferrari porsche lamborghini mercedes toyota honda yamaha suzuki kawasaki ducati camaro jaguar
  subaru nissan chevrolet chevy ford bmw audi
  america canada quebec england ireland scotland london paris berlin mexico brazil brasil argentina australia
  newyork california texas florida chicago boston dallas denver phoenix vegas hawaii
  family mother father mommy daddy mama papa brother sister grandma grandpa friend friends bestfriend boyfriend
  girlfriend school college university student teacher student class classroom homework graduate theatre theater
  drama actor actress stage curtain ticket tickets boxoffice show musical opera hamlet macbeth shakespeare romeo
  juliet hawthorn
  fuckyou fuckoff fuckme fuck shit bullshit asshole bitch bastard sexy sex sexsex porn pussy boobs hottie lol
  lollol haha hahaha blabla blahblah abcd abc asd qwe qwer asdf zxc zxcv qaz wsx number one two three four five
  six seven eight nine ten hundred thousand million dollar money cash rich bitcoin business company manager boss
  office service support security secure safety police security government army marine marines navy airforce
  trump obama president brandy crystal scooter peanut pookie cowboy cowgirl country rodeo hiphop gangsta gangster
  player playboy hustler pimp hotmail gmail yahoo outlook
  `
    .trim()
    .split(/\s+/),
)
const longestWord = Math.max(...[...words].map((word) => word.length))

/** Keyboard walks, and sequences that everybody knows. */
const walks = `
  01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm
  wxcvbn 1qaz2wsx3edc4rfv5tgb6yhn7ujm 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 a1b2c3d4e5f6g7h8
  1a2b3c4d5e6f7g8h qazwsxedcrfvtgbyhnujm zaqxswcdevfrbgtnhymju 147258369 159357 789456123
  `
  .trim()
  .split(/\s+/)
  .flatMap((walk) => [walk, [...walk].reverse().join('')])

const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A password of at most this many parts is easy: 'sunshine2024', 'qwerty123', 'ilovemonkey'. */
const PARTS = 2
/** Shorter passwords of digits only have all been seen in leaks: dates, phone numbers, counting. */
const DIGITS_MIN = 12

/**
 * Whether a password is among those guessed first: one or two common words, keyboard walks, repeated characters or
 * short numbers, possibly followed by symbols; the same few characters over and over; or a number. `plain` is lower
 * case, without spaces, dots, hyphens and underscores. `more` lists words specific to this theatre and person.
 */
export function isCommon(plain: string, more: readonly string[]): boolean {
  const here = new Set(more.filter((word) => word.length >= 3))
  if (/^\d+$/.test(plain) && plain.length < DIGITS_MIN) return true
  if (/^(.{1,4})\1+$/u.test(plain)) return true
  const bare = plain.replace(/[!-/:-@[-`{-~]+$/, '')
  const spelt = [...bare].map((sign) => lookalikes[sign] ?? sign).join('')
  const speltFront = bare.replace(/\d+$/, '')
  const mixed =
    [...speltFront].map((sign) => lookalikes[sign] ?? sign).join('') + bare.slice(speltFront.length)
  return [bare, spelt, mixed].some((text) => text !== '' && parts(text, here) <= PARTS)
}

/** The smallest number of common parts that make up the text; Infinity if anything else is left over. */
function parts(text: string, here: ReadonlySet<string>): number {
  const least = [0, ...Array.from({ length: text.length }, () => Number.POSITIVE_INFINITY)]
  for (let end = 1; end <= text.length; end++)
    for (let start = Math.max(0, end - Math.max(longestWord, 30)); start < end; start++) {
      const before = least[start] ?? Number.POSITIVE_INFINITY
      if (before + 1 < (least[end] ?? 0) && isPart(text.slice(start, end), here)) least[end] = before + 1
    }
  return least[text.length] ?? 0
}

function isPart(piece: string, here: ReadonlySet<string>): boolean {
  if (words.has(piece) || here.has(piece)) return true
  if (/^\d{1,4}$/.test(piece) || /^(.)\1+$/u.test(piece)) return true
  return piece.length >= 3 && walks.some((walk) => walk.includes(piece))
}
