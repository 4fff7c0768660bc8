import { CAREER_DEPARTMENTS, positions, type CareerDepartment, type Position } from '@agency/shared/content';

/** Department names as the filter shows them. */
export const DEPARTMENT_LABELS: Record<CareerDepartment, string> = {
  engineering: 'Engineering',
  design: 'Design',
  marketing: 'Marketing',
  sales: 'Sales',
  operations: 'Operations',
};

/** The department an address names (`?department=sales`); `null` for all. */
export function departmentFrom(params: URLSearchParams): CareerDepartment | null {
  return CAREER_DEPARTMENTS.find((department) => department === params.get('department')) ?? null;
}

export function positionsIn(department: CareerDepartment | null): readonly Position[] {
  return department === null ? positions : positions.filter((position) => position.department === department);
}

/** Address of the form with a position chosen. */
export function applyHref(positionId: string, params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  next.set('apply', positionId);
  return `?${next}#apply`;
}

/** Where, how and for how much. */
export const factsOf = ({ location, type, salary, experience }: Position) => [
  { name: 'Location', text: location },
  { name: 'Type', text: type },
  { name: 'Salary', text: salary },
  { name: 'Experience', text: experience },
];
