/** Names that are stored, each with spellings under which it has to be found everywhere. */
export const foldedNames: readonly (readonly [stored: string, ...typed: string[]])[] = [
  ['Łukasz Wójcik', 'lukasz', 'ŁUKASZ', 'wojcik', 'Lukasz Wojcik'],
  ['Søren Bjørnson', 'soren', 'Søren', 'bjornson'],
  ['Đoko Hrvić', 'doko', 'đoko', 'hrvic'],
  ['Ðoría Þórsdóttir', 'doria', 'thorsdottir', 'Þórs'],
  ['Jürgen Weiß', 'weiss', 'WEISS', 'weiß', 'jurgen'],
  ['Ayşe Yıldız', 'yildiz', 'ayse', 'Yıldız'],
  ['Cœur d’Æsope', 'coeur', "d'aesope", 'daesope', 'CŒUR'],
  ['Ann O‘Brien', 'obrien', "O'Brien", 'o’brien', 'OʼBrien'],
  ['Kaʻiulani Kaʼi', 'kaiulani', "Ka'iulani", 'kaʻi'],
  ['Pat O´Hara', 'ohara', "o'hara"],
  ['Jean–Luc Picard', 'jean-luc', 'Jean‑Luc', 'Jean—Luc'],
  ['Zoé\u200b Noël', 'zoe', 'Zoe\u0301', 'NOËL', 'zo\u00ade'],
  ['Νίκος Παπάς', 'νικος', 'ΠΑΠΑΣ', 'παπας'],
  ['Юрий Ёлкин', 'ЮРИЙ', 'елкин'],
]
