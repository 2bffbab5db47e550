const durationMs = 1500
const visibleShare = 0.4

/**
 * Counts up to the figures of a strip once, when 40 % of it are visible, in 1500 ms. Without scripts, and with reduced
 * motion, they are shown at once.
 */
export function countUp(strip: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const number = new Intl.NumberFormat(document.documentElement.lang)
  const counters = Array.from(strip.querySelectorAll<HTMLElement>('[data-target]'), (counter) => {
    const count = document.createElement('span')
    count.ariaHidden = 'true'
    count.className = 'print:hidden'
    count.dataset['counter'] = ''
    const figure = counter.firstElementChild
    figure?.classList.add('is-counting')
    counter.append(count)
    return { target: Number(counter.dataset['target']), count, figure }
  })
  const show = (share: number) => {
    for (const { target, count } of counters) count.textContent = number.format(Math.round(target * share))
  }
  const finish = () => {
    for (const { count, figure } of counters) {
      count.remove()
      figure?.classList.remove('is-counting')
    }
  }
  show(0)
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      let start: number | undefined
      const step = (now: number) => {
        start ??= now
        const elapsed = Math.min(1, (now - start) / durationMs)
        if (elapsed === 1) return finish()
        show(1 - (1 - elapsed) ** 3)
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    },
    { threshold: visibleShare },
  )
  observer.observe(strip)
}
