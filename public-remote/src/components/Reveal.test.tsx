import { act, render, screen } from '@testing-library/react';
import { Reveal } from './Reveal';

type Callback = (entries: Partial<IntersectionObserverEntry>[]) => void;
let seen: { callback: Callback; options?: IntersectionObserverInit | undefined; isStopped: boolean };
const original = window.IntersectionObserver;

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(callback: Callback, options?: IntersectionObserverInit) {
      seen = { callback, options, isStopped: false };
    }
    observe() {}
    disconnect() {
      seen.isStopped = true;
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  window.IntersectionObserver = original;
});

const report = (isIntersecting: boolean, top: number) =>
  act(() => seen.callback([{ isIntersecting, boundingClientRect: { top } as DOMRectReadOnly }]));
const phase = () => screen.getByText('Tide').getAttribute('data-reveal');

describe('reveal', () => {
  it('shows its content until the browser says that it is out of view', () => {
    render(<Reveal>Tide</Reveal>);
    expect(phase()).toBe('static');
    expect(seen.options).toEqual({ threshold: 0.1 });
  });

  it('waits below the view, and is revealed once when it comes into it', () => {
    render(<Reveal>Tide</Reveal>);
    report(false, 900);
    expect(phase()).toBe('waiting');
    report(true, 700);
    expect(phase()).toBe('shown');
    expect(seen.isStopped).toBe(true);
  });

  it('leaves alone what is in view from the start, or above it', () => {
    const { unmount } = render(<Reveal>Tide</Reveal>);
    report(true, 100);
    expect(phase()).toBe('static');
    unmount();
    render(<Reveal>Tide</Reveal>);
    report(false, -900);
    expect(phase()).toBe('static');
  });
});
