import { expect, test } from 'vitest'
import { matchPage } from './match-page.ts'

const pages = ['/', '/users/:name', '/users/add', '/users/:name/update', '/seatMap'].map((path) => ({ path }))

test.each([
  ['/', '/', {}],
  ['/seatmap//', '/seatMap', {}],
  ['/users/add', '/users/add', {}],
  ['/Users/%41dd', '/users/add', {}],
  ['/users/Ada', '/users/:name', { name: 'Ada' }],
  ['/users/Ada/', '/users/:name', { name: 'Ada' }],
  ['/users/%C3%89va%20L%2FF', '/users/:name', { name: 'Éva L/F' }],
  ['/users/100%', '/users/:name', { name: '100%' }],
  ['/users/add/update', '/users/:name/update', { name: 'add' }],
])('%s shows %s', (pathname, path, params) => {
  expect(matchPage(pages, pathname)).toEqual({ page: { path }, params })
})

test.each(['/users', '/users//', '/users/Ada/delete', '/seat', '/users//update'])(
  '%s is no page',
  (pathname) => {
    expect(matchPage(pages, pathname)).toBeNull()
  },
)
