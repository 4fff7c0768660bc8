import { POST_CATEGORIES, type PostCategory } from '@agency/shared/contracts';
import { useId, type ReactNode } from 'react';
import { Input, Select } from '../../components/controls';
import { Label } from '../../components/Label';
import type { ForeignContent } from './formats/model';
import styles from './import.module.css';
import type { Choices } from './run/toValues';

interface ChoicesFormProps {
  content: ForeignContent;
  choices: Choices;
  isSiteNeeded: boolean;
  siteProblem: string;
  isDisabled: boolean;
  onChanged: (choices: Choices) => void;
}

/** Labels that are offered for a category, the most used first; a file may have hundreds of tags. */
const MOST_LABELS = 24;

function labelsOf({ posts }: ForeignContent): string[] {
  const counts = new Map<string, number>();
  for (const { labels } of posts) for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([label]) => label);
}

/** What an import should do. */
export function ChoicesForm(props: ChoicesFormProps) {
  const { content, choices, isSiteNeeded, siteProblem, isDisabled, onChanged } = props;
  const id = useId();
  const labels = labelsOf(content);
  const change = (changed: Partial<Choices>) => onChanged({ ...choices, ...changed });
  const handleCategory = (label: string, category: string) => {
    const categories = new Map(choices.categories);
    if (category) categories.set(label, category as PostCategory);
    else categories.delete(label);
    change({ categories });
  };

  return (
    <>
      {(isSiteNeeded || content.site !== '') && (
        <div>
          <Label htmlFor={`${id}-site`}>Address of the old site</Label>
          <Input
            id={`${id}-site`}
            type="url"
            placeholder="https://blog.example.com"
            value={choices.site}
            disabled={isDisabled}
            aria-invalid={siteProblem !== ''}
            aria-describedby={`${id}-site-note`}
            onChange={(event) => change({ site: event.target.value.trim() })}
          />
          <p id={`${id}-site-note`} className={styles.note} aria-live="polite">
            {siteProblem || 'Pictures are fetched from there; links to its posts lead to the new ones.'}
          </p>
        </div>
      )}
      <fieldset disabled={isDisabled}>
        <legend>Import</legend>
        <Choice
          type="radio"
          name={`${id}-status`}
          isOn={!choices.isDraftsOnly}
          onChosen={() => change({ isDraftsOnly: false })}
        >
          As there: what was published is published here
        </Choice>
        <Choice
          type="radio"
          name={`${id}-status`}
          isOn={choices.isDraftsOnly}
          onChosen={() => change({ isDraftsOnly: true })}
        >
          All as drafts
        </Choice>
        {content.posts.some(({ kind }) => kind === 'page') && (
          <Choice
            type="checkbox"
            isOn={choices.withPages}
            onChosen={() => change({ withPages: !choices.withPages })}
          >
            Pages, too, as drafts of posts: this site has no pages that staff write
          </Choice>
        )}
        <Choice
          type="checkbox"
          isOn={choices.isReplacing}
          onChosen={() => change({ isReplacing: !choices.isReplacing })}
        >
          Replace the content of posts that were imported before, also where they were edited here (their
          versions keep what they were)
        </Choice>
      </fieldset>
      <fieldset disabled={isDisabled}>
        <legend>Categories</legend>
        <div className={styles.pairs}>
          {labels.slice(0, MOST_LABELS).map((label, index) => (
            <div key={label}>
              <Label htmlFor={`${id}-label-${index}`}>{label}</Label>
              <CategorySelect
                id={`${id}-label-${index}`}
                value={choices.categories.get(label) ?? ''}
                none="No category"
                onChosen={(category) => handleCategory(label, category)}
              />
            </div>
          ))}
          <div>
            <Label htmlFor={`${id}-other`}>Posts without any of these</Label>
            <CategorySelect
              id={`${id}-other`}
              value={choices.otherCategory}
              onChosen={(category) => change({ otherCategory: category as PostCategory })}
            />
          </div>
        </div>
        {labels.length > 0 && (
          <p className={styles.note}>
            These stay as tags of their posts, except the name of a post’s own category.
          </p>
        )}
        {labels.length > MOST_LABELS && (
          <p className={styles.note}>
            {(labels.length - MOST_LABELS).toLocaleString('en')} rarer ones say a category only where their
            name is one of ours.
          </p>
        )}
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name?: string;
  isOn: boolean;
  onChosen: () => void;
  children: ReactNode;
}

function Choice({ type, name, isOn, onChosen, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={type} {...(name ? { name } : {})} checked={isOn} onChange={onChosen} />
      <span>{children}</span>
    </label>
  );
}

interface CategorySelectProps {
  id: string;
  value: string;
  /** Label of the choice of none. */
  none?: string;
  onChosen: (category: string) => void;
}

function CategorySelect({ id, value, none, onChosen }: CategorySelectProps) {
  return (
    <Select id={id} value={value} onChange={(event) => onChosen(event.target.value)}>
      {none && <option value="">{none}</option>}
      {POST_CATEGORIES.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </Select>
  );
}
