import { useState } from 'react'

const KEY = 'door-performance'

/** The performance this device's door is open for; remembered across reloads. */
export function useDoor(): [string | null, (id: string | null) => void] {
  const [chosen, setChosen] = useState(restore)
  return [
    chosen,
    (id) => {
      setChosen(id)
      keep(id)
    },
  ]
}

function restore(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keep(id: string | null): void {
  try {
    if (id) localStorage.setItem(KEY, id)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
