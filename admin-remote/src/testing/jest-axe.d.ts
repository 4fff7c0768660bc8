declare module 'jest-axe' {
  export function axe(html: Element | string): Promise<unknown>;
}
declare module 'jest-axe/extend-expect' {}

declare namespace jest {
  interface Matchers<R> {
    toHaveNoViolations(): R;
  }
}
