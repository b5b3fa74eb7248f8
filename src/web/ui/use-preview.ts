import { useRef, useState } from 'react'

/** What a form would do, as the server says before it is done; `drop` it with every change of the form. */
export function usePreview<T>() {
  const [preview, setPreview] = useState<T | null>(null)
  const asked = useRef(0)
  return {
    preview,
    /** Shows the answer, unless the form was changed while it was on its way. */
    show: async (answer: Promise<T>) => {
      const mine = asked.current
      const found = await answer
      if (mine === asked.current) setPreview(found)
    },
    drop: () => {
      asked.current++
      setPreview(null)
    },
  }
}
