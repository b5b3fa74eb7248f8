/** Shows per page of `/admin/shows`. */
export const PROGRAMME_PAGE_SIZE = 20
