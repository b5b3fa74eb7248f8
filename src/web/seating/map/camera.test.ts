import { expect, test } from 'vitest'
import { plainHouse } from '../../../shared/testing/plain-house.ts'
import { fitted, keptInSight, levelOf, zoomedAt } from './camera.ts'
import { blockBox, boxOf, countIn, dotsPath, hullPath } from './shape.ts'

const house = plainHouse(80, 15.9)
const box = boxOf(house.blocks.map(blockBox))
const phone = { width: 390, height: 300 }

test('the whole house fits, its seats far enough apart for a finger', () => {
  const { x, y, k } = fitted(box, phone)
  expect(x + box.left * k).toBeGreaterThanOrEqual(0)
  expect(x + box.right * k).toBeLessThanOrEqual(phone.width)
  expect(y + box.top * k).toBeGreaterThanOrEqual(0)
  expect(y + box.bottom * k).toBeLessThanOrEqual(phone.height)
  expect(k * 40).toBeGreaterThanOrEqual(24)
})

test('zoom keeps to 0.1 and 1.9, and never shows less than is needed', () => {
  const at = { x: 100, y: 100 }
  const camera = fitted(box, phone)
  expect(zoomedAt(camera, 100, at, camera.k).k).toBe(1.9)
  expect(zoomedAt(camera, 0.001, at, camera.k).k).toBe(camera.k)
  expect(zoomedAt(camera, 0.001, at, 0).k).toBe(0.1)
})

test('what is under the pointer stays there', () => {
  const camera = fitted(box, phone)
  const at = { x: 120, y: 80 }
  const point = { x: (at.x - camera.x) / camera.k, y: (at.y - camera.y) / camera.k }
  const near = zoomedAt(camera, 1.5, at, camera.k)
  expect(near.x + point.x * near.k).toBeCloseTo(at.x)
  expect(near.y + point.y * near.k).toBeCloseTo(at.y)
})

test('no pan loses the house', () => {
  const far = keptInSight({ x: 1e6, y: -1e6, k: 1.9 }, box, phone)
  expect(far.x + box.left * 1.9).toBeLessThanOrEqual(phone.width / 2)
  expect(far.y + box.bottom * 1.9).toBeGreaterThanOrEqual(phone.height / 2)
})

test('seat level begins 0.2 below the nearest', () => {
  expect([0.1, 0.8, 0.9, 1.69, 1.7, 1.9].map((k) => levelOf(k, 0.8))).toEqual([
    'block',
    'venue',
    'block',
    'block',
    'seat',
    'seat',
  ])
})

test('a block far away is a hull and a stroke a seat', () => {
  const seats = house.blocks[0]?.seats ?? []
  expect(hullPath(seats)).toBe('M0 0L360 0L360 280L0 280Z')
  expect(dotsPath(seats.slice(0, 2), 24)).toBe('M-12 0h24M28 0h24')
  expect(countIn(seats, { left: -1, top: -1, right: 41, bottom: 41 }, 600)).toBe(4)
})
