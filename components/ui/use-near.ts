import { type RefObject, useEffect, useRef, useState } from 'react';
import { LAZY_MARGIN } from '@/lib/config/constants';

const waiting = new Map<Element, () => void>();
/** One for all pictures of a page. */
let observer: IntersectionObserver | undefined;

function arrive({ isIntersecting, target }: IntersectionObserverEntry) {
  if (isIntersecting) waiting.get(target)?.();
}

function wait(element: Element, arrived: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => entries.forEach(arrive), {
    rootMargin: LAZY_MARGIN,
    // rows that scroll sideways cut off what the first margin adds
    scrollMargin: LAZY_MARGIN,
  });
  waiting.set(element, arrived);
  observer.observe(element);
  // paper shows what nobody has scrolled to
  addEventListener('beforeprint', arrived);
  return () => {
    removeEventListener('beforeprint', arrived);
    observer?.unobserve(element);
    waiting.delete(element);
  };
}

/** Turns true, once and for good, when the element is a third of a screen from being seen, or is printed (spec 9). */
export function useNear<Seen extends Element>(): [RefObject<Seen | null>, boolean] {
  const ref = useRef<Seen>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    return element && !isNear ? wait(element, () => setIsNear(true)) : undefined;
  }, [isNear]);
  return [ref, isNear];
}
