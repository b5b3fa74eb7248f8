import { expect, test } from 'vitest'
import { mediaUrl } from './contract.ts'

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://theatre.example/1',
  'http://pictures.example/a.png',
  '//pictures.example/a.png',
  '/\\pictures.example/a.png',
  '/api/auth/logout',
  '/posters/a.png?x=1',
  'posters/a.svg',
  '',
  `https://pictures.example/${'a'.repeat(2000)}`,
])('V03 a picture at %s is refused', (url) => {
  expect(mediaUrl.safeParse(url).success).toBe(false)
})

test.each([
  'https://pictures.example/a.png',
  'HTTPS://pictures.example/a.png',
  '/posters/cyrano-de-bergerac.svg',
  '/media/2026/a.webp',
])('V03 a picture at %s is taken', (url) => {
  expect(mediaUrl.parse(url)).toBe(url)
})
