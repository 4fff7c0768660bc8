import { SCREEN_FRAMES, type ImageFolder } from '@agency/shared/contracts';
import type { FieldProps } from '@agency/shared/records';
import { TextAreaField, TextField } from './fields';
import { ImageField } from './ImageField';
import { RowsField } from './RowsField';

interface WorkFieldsProps {
  screens: FieldProps;
  quote: FieldProps;
  quote_by: FieldProps;
  people: FieldProps;
  /** Where uploaded screens are kept. */
  folder: ImageFolder;
}

/** What a project and a case study show of the work: screens, a client's words, the people who did it. */
export function WorkFields({ screens, quote, quote_by, people, folder }: WorkFieldsProps) {
  return (
    <>
      <RowsField
        {...screens}
        item="screen"
        help="Desktop: 2560 × 1600 pixels. Phone: 780 × 1688. A “before” and an “after” are shown in one place, to compare."
        columns={[
          { key: 'image', label: 'image', renderField: (field) => <ImageField {...field} folder={folder} /> },
          { key: 'frame', label: 'frame', options: SCREEN_FRAMES },
          { key: 'alt', label: 'alternative text', isLong: true },
          { key: 'caption', label: 'caption', isLong: true },
        ]}
        empty={{ image: '', alt: '', caption: '', frame: 'desktop' }}
      />
      <TextAreaField {...quote} rows={3} />
      <TextField {...quote_by} placeholder="Name, role" />
      <TextField {...people} help="Names as on the team page, separated by commas" />
    </>
  );
}
