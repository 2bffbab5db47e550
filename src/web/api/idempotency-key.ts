/** A key under which a request may be sent again and is carried out once: 128 bits. */
export function newIdempotencyKey(): string {
  // randomUUID exists only on secure origins; a test installation may not be one.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
