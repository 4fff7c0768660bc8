import { adminPaths, paths } from '@agency/shared/contracts';
import { selectContributed, useAppSelector, useAuth } from '@agency/shared/runtime';
import { Command, defaultFilter, useCommandState } from 'cmdk';
import { ExternalLink, KeyRound, LogOut, Plus, Send, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../Failure';
import { useAccess } from '../access';
import { useNavigation } from '../navigation';
import { FoundRows, useFoundRows } from './FoundRows';
import { PLACEHOLDER, type CommandsProps } from './texts';

interface Action {
  label: string;
  path: string;
  /** A plus where there is none: most of them begin something. */
  icon?: LucideIcon;
  /** Other words somebody may type for it. */
  words?: string[];
}

const ACTIONS: readonly Action[] = [
  { label: 'New Post', path: adminPaths.newPost, words: ['blog', 'article', 'write', 'add'] },
  { label: 'Add Project', path: adminPaths.newProject, words: ['new', 'work', 'portfolio'] },
  { label: 'New Case Study', path: adminPaths.newCaseStudy, words: ['add', 'story'] },
  { label: 'Add Team Member', path: `${adminPaths.team}?new=1`, words: ['new', 'person', 'people'] },
  { label: 'Add Service', path: `${adminPaths.services}?new=1`, words: ['new', 'offer'] },
  {
    label: 'Send Newsletter',
    path: adminPaths.newIssue,
    icon: Send,
    words: ['new', 'write', 'issue', 'mail', 'campaign'],
  },
  {
    label: 'Change Password',
    path: `${adminPaths.settings}#password`,
    icon: KeyRound,
    words: ['account', 'security'],
  },
];

/** Each word counts for itself: "new project" finds Add Project, which has "new" among its other words. */
function byWords(value: string, search: string, keywords?: string[]): number {
  const words = search.trim().split(/\s+/);
  const each = Math.min(...words.map((word) => defaultFilter(value, word, keywords)));
  return Math.max(defaultFilter(value, search, keywords), each * 0.9);
}

/** Screens, actions and rows by their words: the input, which keeps the text typed so far, and the matches. */
export function Commands({ text, isEntered, onTyped, onClosed }: CommandsProps) {
  const navigate = useNavigate();
  const { signOut } = useAuth();
  const screens = useNavigation();
  const { commands } = useAppSelector(selectContributed);
  const { mayOpen } = useAccess();
  const offered: readonly Action[] = [...ACTIONS, ...commands];
  const actions = offered.filter(({ path }) => mayOpen(path));

  const [selected, setSelected] = useState('');
  const found = useFoundRows(text);

  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1);
  }, []);

  const goTo = (path: string) => {
    onClosed();
    void navigate(path);
  };
  const handleSignOut = async () => {
    onClosed();
    await signOut();
    await navigate(adminPaths.login, { replace: true });
  };

  const toOpen = (
    <Command.Group key="open" heading="Go to">
      {screens.map(({ label, path, icon: Icon }) => (
        <Command.Item key={path} onSelect={() => goTo(path)}>
          <Icon aria-hidden size={16} /> {label}
        </Command.Item>
      ))}
    </Command.Group>
  );
  const toStart = (
    <Command.Group key="start" heading="Do">
      {actions.map(({ label, path, icon: Icon = Plus, words }) => (
        <Command.Item key={path} keywords={words} onSelect={() => goTo(path)}>
          <Icon aria-hidden size={16} /> {label}
        </Command.Item>
      ))}
      <Command.Item onSelect={() => window.open(paths.home, '_blank', 'noopener')}>
        <ExternalLink aria-hidden size={16} /> View website
      </Command.Item>
      <Command.Item onSelect={() => void handleSignOut()}>
        <LogOut aria-hidden size={16} /> Sign out
      </Command.Item>
    </Command.Group>
  );

  return (
    <Command
      label="Commands"
      vimBindings={false}
      filter={byWords}
      value={selected}
      onValueChange={setSelected}
    >
      <Command.Input ref={input} placeholder={PLACEHOLDER} value={text} onValueChange={onTyped} />
      {isEntered && <EarlyEnter text={text} />}
      <Results
        isSearching={found.isWaiting}
        first={found.rows[0]?.row_id}
        count={found.rows.length}
        onSelected={setSelected}
      >
        {/* While somebody types, screens come first: most people type the name of one. */}
        {text.trim() === '' ? [toStart, toOpen] : [toOpen, toStart]}
        <FoundRows rows={found.rows} onChosen={goTo} />
      </Results>
      {found.hasFailed && <Failure text="The rows could not be searched." onRetry={found.retry} />}
    </Command>
  );
}

interface ResultsProps {
  /** Rows are being searched. */
  isSearching: boolean;
  /** The first row that was found, and how many were. */
  first: string | undefined;
  count: number;
  onSelected: (value: string) => void;
  children: ReactNode;
}

/** The list of matches; not rendered when empty, because a listbox needs options. */
function Results({ isSearching, first, count, onSelected, children }: ResultsProps) {
  const commands = useCommandState(({ filtered }) => filtered.count);
  const isEmpty = commands + count === 0;
  // Without a command that matches, Enter opens the first row.
  useEffect(() => {
    if (commands === 0 && first) onSelected(first);
  }, [commands, first, onSelected]);
  const words = isSearching ? 'Searching…' : 'Nothing found.';
  return (
    <>
      <p role="status" className="empty" hidden={!isEmpty}>
        {isEmpty && words}
      </p>
      <Command.List label="Commands" hidden={isEmpty}>
        {children}
      </Command.List>
    </>
  );
}

/** Runs the first match of `text` as soon as it is selected, which takes cmdk some renders. */
function EarlyEnter({ text }: { text: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  const isSearched = useCommandState(({ search }) => search === text);
  const selected = useCommandState(({ value }) => value);
  useEffect(() => {
    const first = marker.current?.parentElement?.querySelector<HTMLElement>('[role=option]');
    if (isSearched && first?.getAttribute('aria-selected') === 'true') first.click();
  }, [isSearched, selected]);
  return <span ref={marker} hidden />;
}
