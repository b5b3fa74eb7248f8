import PDFDocument from 'pdfkit'
import { readerLocale } from '../../../shared/language/language.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { registerTypefaces } from './typefaces.ts'

/** A PDF without pages, in the language of its reader, with the house's typefaces. `size`: of its pages, in points. */
export function openPaper(
  size: { width: number; height: number },
  { title, author }: { title: string; author: string },
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    autoFirstPage: false,
    // None by default: the library would parse the metrics of Helvetica each time.
    font: '',
    lang: readerLocale(),
    displayTitle: true,
    info: { Title: plainLine(title), Author: author },
  })
  registerTypefaces(doc)
  return doc
}
