/** An entry of a cast list, "Étienne Marchand-Roy (Cyrano)", as a name and a role; the role is null if none is written. */
export function readPart(written: string): { name: string; role: string | null } {
  const [, name, role] = /^(.*\S)\s*\(([^()]*[^()\s][^()]*)\)$/.exec(written.trim()) ?? []
  return name && role ? { name, role: role.trim() } : { name: written.trim(), role: null }
}
