import { Button, Text } from '@chakra-ui/react';
import type { ImageFolder, PreviewKind } from '@agency/shared/contracts';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Panel } from '../form/Panel';
import { Later } from '../later/Later';

interface SearchPanelProps {
  /** Name of the form's value, and its label. */
  name: string;
  label: string;
  kind: PreviewKind;
  /** `null` for a row that is not stored yet. */
  id: string | null;
  folder: ImageFolder;
}

/** Its beginning, and as much of the fields as fits: they come below the window's edge. The focus stays on the button. */
const show = (fields: HTMLElement | null) =>
  fields?.closest('section')?.scrollIntoView?.({ block: 'nearest' });

const loadFields = async () => (await import('./SearchFields')).SearchFields;

/** The section of a form about search results and shared links; it is downloaded when it is opened. */
export function SearchPanel({ name, label, ...fields }: SearchPanelProps) {
  const region = useId();
  const [isOpened, setIsOpened] = useState(false);
  // An error must not be hidden.
  const { errors } = useFormState({ name });
  const isOpen = isOpened || errors[name] !== undefined;
  return (
    <Panel title={label}>
      <Text textStyle="sm" color="fg.muted">
        How this page looks in search results and when somebody shares it.
      </Text>
      <Button
        variant="outline"
        size="sm"
        justifySelf="start"
        aria-expanded={isOpen}
        aria-controls={region}
        onClick={() => setIsOpened(!isOpen)}
      >
        {isOpen ? 'Close' : 'Edit'} {label.toLowerCase()}
      </Button>
      <div id={region} hidden={!isOpen}>
        {isOpen && (
          <Later
            load={loadFields}
            waiting={<p role="status">Loading…</p>}
            failedText="This section could not be loaded."
          >
            {(Fields) => (
              <div ref={isOpened ? show : undefined}>
                <Fields {...fields} />
              </div>
            )}
          </Later>
        )}
      </div>
    </Panel>
  );
}
