declare module 'jest-axe' {
  /** Accessibility violations axe finds in the element. */
  export function axe(element: Element): Promise<{ violations: { id: string; help: string }[] }>;
}
