import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { type Language, setReader } from '../language/language.ts'
import { bestAvailable } from './best-available.ts'
import { everySeat, layoutOf, MAIN_BLOCK, type PlacedSeat } from './layout.ts'
import { judgeLonely } from './lonely-seat.ts'
import { compareLabels, defaultLabel, isAreaName, joinLabel, listLabels, splitLabel } from './seats.ts'

const seat = (seatNum: number, block?: string) => ({
  ...{ seatNum, label: defaultLabel(seatNum), price: 15.9, kind: 'standard' as const },
  ...(block !== undefined && { block }),
})
const drawn = (...args: Parameters<typeof layoutOf>) =>
  layoutOf(...args).blocks.map(({ title, color, seats }) => [title, color, seats.map(({ id }) => id)])

test('a block is drawn with the name and the colour that it was saved with, the first one too', () => {
  const stalls = { id: MAIN_BLOCK.id, title: 'Stalls', color: '#123456' }
  const balcony = { id: 'b', title: 'Balcony', color: '' }
  expect(drawn([seat(1), seat(2, 'b')], [stalls, balcony])).toEqual([
    ['Stalls', '#123456', [1]],
    ['Balcony', '', [2]],
  ])
})

afterEach(() => setReader(() => 'en'))

test('blocks and zones have their French names for those who read French, where there are any', () => {
  const blocks = [
    { id: 'up', title: 'Balcony', titleFr: 'Balcon', color: '' },
    { id: 'down', title: 'Stalls', titleFr: '', color: '' },
  ]
  const seats = [
    { ...seat(1, 'up'), zone: 'Rear' },
    { ...seat(2, 'down'), zone: 'constructor' },
  ]
  const named = () =>
    layoutOf(seats, blocks, { Rear: 'Arrière' }).blocks.map((each) => [each.title, each.seats[0]?.zone])
  expect(named()).toEqual([
    ['Balcony', 'Rear'],
    ['Stalls', 'constructor'],
  ])
  setReader(() => 'fr')
  expect(named()).toEqual([
    ['Balcon', 'Arrière'],
    ['Stalls', 'constructor'],
  ])
})

test('names of blocks and zones that stand in for French ones are marked with their language', () => {
  const blocks = [
    { id: 'up', title: 'Balcony', titleFr: 'Balcon', color: '' },
    { id: 'down', title: 'Stalls', color: '' },
  ]
  const seats = [{ ...seat(1, 'up'), zone: 'Rear' }, { ...seat(2, 'down'), zone: 'Front' }, seat(3)]
  const langs = () =>
    layoutOf(seats, blocks, { Rear: 'Arrière' }).blocks.map((each) => [each.lang, each.seats[0]?.zoneLang])
  expect(langs().flat()).toEqual(Array(6).fill(undefined))
  setReader(() => 'fr')
  expect(langs()).toEqual([
    [undefined, undefined],
    ['en-CA', 'en-CA'],
    [undefined, undefined],
  ])
  // As of a third language, which has no names yet.
  setReader(() => 'es' as Language)
  expect(langs()).toEqual([
    ['en-CA', 'en-CA'],
    ['en-CA', 'en-CA'],
    [undefined, undefined],
  ])
})

test('a block and a zone that nobody named are in the language of each reader, as plans keep them', () => {
  const named = () => layoutOf([{ ...seat(1), zone: 'House' }], [{ ...MAIN_BLOCK }]).blocks[0]
  expect(named()).toMatchObject({ title: 'House', seats: [{ zone: 'House' }] })
  setReader(() => 'fr')
  expect(named()).toMatchObject({ title: 'Salle', seats: [{ zone: 'Salle' }] })
  expect(named()).not.toHaveProperty('lang')
  expect(named()?.seats[0]).not.toHaveProperty('zoneLang')
})

test('a note on a seat is in French for those who read French, where there is one; else marked', () => {
  const seats = [
    { ...seat(1), note: 'Restricted view', noteFr: 'Vue partielle' },
    { ...seat(2), note: 'Steps', noteFr: '' },
  ]
  const notes = () =>
    layoutOf([...seats, seat(3)]).blocks[0]?.seats.map(({ note, noteLang }) => [note, noteLang])
  expect(notes()).toEqual([
    ['Restricted view', undefined],
    ['Steps', undefined],
    ['', undefined],
  ])
  setReader(() => 'fr')
  expect(notes()).toEqual([
    ['Vue partielle', undefined],
    ['Steps', 'en-CA'],
    ['', undefined],
  ])
  setReader(() => 'es' as Language)
  expect(notes()).toEqual([
    ['Restricted view', 'en-CA'],
    ['Steps', 'en-CA'],
    ['', undefined],
  ])
})

test('seats of no block are drawn last, as the house', () => {
  expect(drawn([seat(1), seat(2, 'b'), seat(3, 'gone')], [{ id: 'b', title: 'Balcony', color: '' }])).toEqual(
    [
      ['Balcony', '', [2]],
      ['House', '', [1, 3]],
    ],
  )
})

const place = (seatNum: number, label: string): PlacedSeat => ({ seatNum, label, price: 5, kind: 'place' })

const names = fc.constantFrom('Lawn', 'Great\u00a0Lawn', 'Lawn\u00a02', 'Pelouse')
/** A house of rows and places, in any order of numbers. */
const house = fc
  .uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 6, maxLength: 60 })
  .chain((seats) => fc.tuple(fc.constant(seats), fc.array(names, { maxLength: 30 })))

test('places are on no map: neighbours, best seats and single seats are as without them', () => {
  fc.assert(
    fc.property(house, fc.integer({ min: 1, max: 4 }), ([numbers, areas], count) => {
      const seats = numbers.map((seatNum) => seat(seatNum))
      const places = areas.map((label, i) => place(500 + i, label))
      const [bare, mixed] = [layoutOf(seats), layoutOf([...places, ...seats])]
      expect(mixed.blocks).toEqual(bare.blocks)
      const isOpen = () => true
      expect(bestAvailable({ layout: mixed, isOpen, count })).toEqual(
        bestAvailable({ layout: bare, isOpen, count }),
      )
      const picked = numbers.slice(0, count)
      const judged = judgeLonely({ layout: bare, isOpen, picked })
      // A place that is chosen too stays chosen in what is offered instead.
      expect(judgeLonely({ layout: mixed, isOpen, picked: [...picked, 500] })).toEqual(
        judged && { ...judged, instead: [...judged.instead, 500] },
      )
      expect(judgeLonely({ layout: mixed, isOpen, picked: [500] })).toBeNull()
      expect(
        everySeat(mixed)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([...numbers, ...places.map(({ seatNum }) => seatNum)].toSorted())
    }),
  )
})

test('the name of an area is whole, and no seat of rows is called like one', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 700 }), (name, number) => {
      expect(isAreaName(name)).toBe(true)
      expect(splitLabel(name)).toEqual({ area: '', row: '', number: name })
      expect(joinLabel(splitLabel(name))).toBe(name)
      expect(isAreaName(defaultLabel(number))).toBe(false)
      expect(isAreaName(`Balcony ${defaultLabel(number)}`)).toBe(false)
      expect(compareLabels(name, name)).toBe(0)
    }),
  )
})

test('seats are listed in the order of their names, those of one name counted', () => {
  expect(listLabels(['A1', 'Lawn', 'A2', 'Lawn', 'Lawn'])).toBe('A1, A2, 3\u00a0×\u00a0Lawn')
  expect(listLabels([])).toBe('')
})
