import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Fact } from './person-facts.tsx'

test('what is empty is said to be', () => {
  expect(renderToString(<Fact name="Phone number" value=" " />)).toMatch(/Not Provided<\/span><\/dd>$/)
  expect(renderToString(<Fact name="Phone number" value="514 555-0199" />)).not.toContain('Not Provided')
})
