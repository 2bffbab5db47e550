import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in the browser; on the server there is nothing to lay out, and React would warn. */
export const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
