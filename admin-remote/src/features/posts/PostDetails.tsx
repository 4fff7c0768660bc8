import { POST_CATEGORIES, type Nothing } from '@agency/shared/contracts';
import type { postRecord } from '@agency/shared/records';
import { PlanFields } from '../../components/plan/PlanFields';
import { CheckboxField, Panel, SelectField, TextField } from '../../components/form';
import { ImageField } from '../../components/form/ImageField';
import { TagsField } from '../../components/tags/TagsField';
import { useLazyPostTagsQuery } from './postRecordApi';
import { ReadTimeField } from './ReadTimeField';
import { SearchPanel } from '../../components/search/SearchPanel';

interface PostDetailsProps {
  /** `null` for a new post. */
  id: string | null;
  /** Every field but those of the text. */
  fields: Omit<typeof postRecord.fields, 'title' | 'content' | 'excerpt'>;
  onSlugEdited: () => void;
}

/** What surrounds the text: address, picture, category, date. */
export function PostDetails({ id, fields, onSlugEdited }: PostDetailsProps) {
  const { published, publish_at, unpublish_at, date, slug, category, tags, author, read_time, ...rest } =
    fields;
  const { image, image_alt, search, ...others } = rest;
  const [findTags, { data: used = [] }] = useLazyPostTagsQuery();
  const _everyFieldIsShown: Nothing = others;
  return (
    <>
      <Panel title="Publishing">
        <CheckboxField
          {...published}
          help="For saving with Ctrl+S. Save Draft and Publish choose for themselves."
        />
        <PlanFields publishAt={publish_at} unpublishAt={unpublish_at} />
        <TextField {...date} type="date" />
        <TextField
          {...slug}
          help="URL-friendly version of the title"
          spellCheck={false}
          onChange={onSlugEdited}
        />
        <SelectField {...category} options={POST_CATEGORIES} />
        <TagsField {...tags} suggestions={used} onFocus={() => void findTags(undefined, true)} />
        <TextField {...author} />
        <ReadTimeField {...read_time} />
      </Panel>
      <Panel title="Image">
        <ImageField {...image} folder="blog" onUploadFailed={() => window.alert('Upload failed!')} />
        <TextField {...image_alt} help="What the image shows, for those who do not see it." />
      </Panel>
      <SearchPanel {...search} kind="post" id={id} folder="blog" />
    </>
  );
}
