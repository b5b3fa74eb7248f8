import { expect, test } from 'vitest'
import { boxPart } from './picture-part.ts'

const wide = { width: 1280, height: 720 }
const tall = { width: 720, height: 1280 }

test.each([
  ['a wide picture in a wide place of its shape', wide, { width: 640, height: 360 }, 500],
  ['a wide picture, cut at its sides', wide, { width: 360, height: 360 }, 500],
  ['a tall picture, cut above and below', tall, { width: 360, height: 400 }, 500],
  ['a wide picture in a low place', wide, { width: 360, height: 300 }, 600],
  ['no more than there is', { width: 640, height: 480 }, { width: 200, height: 150 }, 480],
  ['a place that is not laid out', wide, { width: 0, height: 0 }, 720],
])('the box in %s', (_what, picture, place, side) => {
  expect(boxPart(picture, place, 1)).toEqual({
    left: Math.round((picture.width - side) / 2),
    top: Math.round((picture.height - side) / 2),
    width: side,
    height: side,
  })
})
