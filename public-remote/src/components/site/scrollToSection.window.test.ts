import { fireEvent } from '@testing-library/react';
import { scrollToSection } from './scrollToSection';

let notify: () => void;
const originalObserver = window.ResizeObserver;

function grow(height: number) {
  Object.defineProperty(document.body, 'offsetHeight', { value: height, configurable: true });
  notify();
}

function section() {
  document.body.innerHTML = '<section id="team" tabindex="-1"></section>';
  return jest.spyOn(document.getElementById('team')!, 'scrollIntoView');
}

beforeEach(() => {
  jest.useFakeTimers();
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      notify = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      notify = () => {};
    }
  };
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
  window.ResizeObserver = originalObserver;
});

describe('scroll to a section', () => {
  it('scrolls again while what stands above it loads', () => {
    const scroll = section();
    scrollToSection('team');
    grow(2_000);
    grow(3_000);
    expect(scroll).toHaveBeenCalledTimes(3);
  });

  it('leaves the page alone once the person takes over', () => {
    const scroll = section();
    scrollToSection('team');
    fireEvent.wheel(window);
    grow(4_000);
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('leaves the page alone once it had time to settle', () => {
    const scroll = section();
    scrollToSection('team');
    jest.advanceTimersByTime(4_000);
    grow(5_000);
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('does nothing for a section that does not exist', () => {
    document.body.innerHTML = '';
    expect(() => scrollToSection('nowhere')).not.toThrow();
  });
});
