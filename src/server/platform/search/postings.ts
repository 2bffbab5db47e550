const low = 0x7f
const more = 0x80

/** Numbers that only grow, each stored as its distance to the one before: mostly in one byte. */
export class Postings {
  #bytes = new Uint8Array(8)
  #length = 0
  #last = 0

  /** Adds a number that is not below the last one. */
  add(number: number): void {
    let distance = number - this.#last
    this.#last = number
    // A distance below 2³² takes five bytes.
    if (this.#length + 5 > this.#bytes.length) this.#grow()
    while (distance > low) {
      this.#bytes[this.#length++] = (distance & low) | more
      distance >>>= 7
    }
    this.#bytes[this.#length++] = distance
  }

  #grow(): void {
    const longer = new Uint8Array(Math.ceil(1.5 * this.#bytes.length) + 4)
    longer.set(this.#bytes)
    this.#bytes = longer
  }

  visit(take: (number: number) => void): void {
    let number = 0
    for (let place = 0, shift = 0, distance = 0; place < this.#length; place++) {
      const byte = this.#bytes[place] ?? 0
      distance |= (byte & low) << shift
      shift += 7
      if (byte & more) continue
      number += distance
      take(number)
      shift = 0
      distance = 0
    }
  }
}
