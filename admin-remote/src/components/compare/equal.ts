/** Whether two form values, made of plain objects, lists and scalars, hold the same. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => key in other && isEqual((one as Values)[key], (other as Values)[key]));
}

type Values = Record<string, unknown>;
