/** Rows on a page of a table that has all of them: five rows of a house, a run of seven weeks. */
const PAGE = 50

/** The rows of the page that the address asks for (`page`, from 1), or of the nearest there is. */
export function pageOf<Row>(rows: readonly Row[], params: URLSearchParams) {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const asked = Math.trunc(Number(params.get('page')))
  const page = Math.min(pages, Math.max(1, asked || 1))
  return { page, pages, shown: rows.slice((page - 1) * PAGE, page * PAGE) }
}
