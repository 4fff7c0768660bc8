declare module 'jest-axe' {
  export function axe(element: Element): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}
