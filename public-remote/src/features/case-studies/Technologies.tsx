import { Tags } from '../../components/Tags';

/** What a project was built with. */
export function Technologies({ names }: { names: string[] }) {
  return <Tags label="Technologies" names={names} />;
}
