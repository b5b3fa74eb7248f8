import { expect, test } from 'vitest'
import { guessColumns, peopleOf, readPeopleFile } from './import-file.ts'

const read = (text: string, earlier = {}) => {
  const file = readPeopleFile(text)
  return peopleOf(file, guessColumns(file.headings, earlier))
}
const marie = {
  email: 'marie@example.ca',
  firstName: 'Marie-Ève',
  lastName: 'Tremblay',
  phone: '514 555-0199',
}

test.each([
  [
    'audience1st',
    'First name,Last name,Street,City,Email,Day phone,Eve phone\nMarie-Ève,Tremblay,"1 Main, apt 2",Montréal,marie@example.ca,514 555-0199,438 555-0100\n',
  ],
  ['Vendini', 'Customer Name,Email Address,Phone\r\n"Tremblay, Marie-Ève",marie@example.ca,514 555-0199\r\n'],
  [
    'ti.to',
    'Number,Ticket Full Name,Ticket Email,Phone Number\n1,Marie-Ève Tremblay,marie@example.ca,514 555-0199',
  ],
  [
    'Eventbrite',
    'Order #,First Purchase,First Name,Last Name,Email,Cell Phone\n7,2024,Marie-Ève,Tremblay,marie@example.ca,514 555-0199',
  ],
  [
    'a French spreadsheet',
    '\uFEFFPrénom;Nom;Courriel;Téléphone\r\nMarie-Ève;Tremblay;marie@example.ca;514 555-0199',
  ],
])('the columns of %s are recognized', (_, text) => {
  expect(read(text)).toEqual([{ line: 2, ...marie }])
})

test('columns are as in an earlier file; one field is never two columns', () => {
  const text =
    'Kontakt,E-mail,Email 2,Anruf\nMarie-Ève Tremblay,marie@example.ca,other@example.ca,514 555-0199'
  expect(read(text, { Kontakt: 'fullName', Anruf: 'phone' })).toEqual([{ line: 2, ...marie }])
})

test('lines keep their number beside blank lines and cells of several lines', () => {
  const text = 'name,email\n\n"Ann\nLee",a@example.ca\nMononym,b@example.ca\n'
  expect(read(text).map(({ line, firstName, lastName }) => [line, firstName, lastName])).toEqual([
    [3, '', 'Ann\nLee'],
    [5, '', 'Mononym'],
  ])
})

test('a file of ours gives a phone number with a plus back', () => {
  expect(read("email,last_name,phone\n'-ann@example.ca,Lee,'+1 514 555-0199")).toMatchObject([
    { email: '-ann@example.ca', phone: '+1 514 555-0199' },
  ])
})
