import { Box } from '@chakra-ui/react';
import { POST_CATEGORIES } from '@agency/shared/contracts';
import { CheckboxField, Panel, SelectField, TextField } from '../../components/form';
import { ImageField } from '../../components/image';

/** What surrounds the text: address, picture, category, date. */
export function PostDetails({ onSlugEdited }: { onSlugEdited: () => void }) {
  return (
    <Box display="grid" gap="6">
      <Panel title="Publishing">
        <CheckboxField
          name="published"
          label="Published"
          help="The buttons decide; Ctrl+S saves as ticked here."
        />
        <TextField name="date" label="Date" type="date" isRequired />
        <TextField
          name="slug"
          label="Slug"
          isRequired
          help="URL-friendly version of the title"
          spellCheck={false}
          onChange={onSlugEdited}
        />
        <SelectField name="category" label="Category" options={POST_CATEGORIES} />
        <TextField name="author" label="Author" />
        <TextField name="read_time" label="Read Time" placeholder="5 min read" />
      </Panel>
      <Panel title="Image">
        <ImageField
          name="image"
          label="Featured Image"
          folder="blog"
          isRequired
          onUploadFailed={() => window.alert('Upload failed!')}
        />
        <TextField
          name="image_alt"
          label="Alternative text"
          help="What the image shows, for those who do not see it."
        />
      </Panel>
    </Box>
  );
}
