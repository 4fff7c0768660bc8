import { Box } from '@chakra-ui/react';
import {
  Bold,
  Code,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  ListTree,
  Maximize,
  Minimize,
  Plus,
  RemoveFormatting,
  Search,
  Strikethrough,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import { CALLOUT, LINE_FORMATS } from './blockNames';
import { formatCode } from './blocks';
import { openLink } from './linkBox';
import type { Editor } from './quill';
import { INSERTS, type InsertTools } from './slashCommands';
import { TABLE_ACTIONS } from './tables';
import { CALLOUT_KINDS, LANGUAGES, TEXT_STYLES, textStyleOf, type StyleOption } from './textStyles';
import { ToolMenu } from './ToolMenu';
import { toolbarStyles } from './toolbarStyles';
import { useFormats } from './useFormats';
import { useRovingFocus } from './useRovingFocus';

interface ToolbarProps extends InsertTools {
  quill: Editor;
  isOutlined: boolean;
  isFull: boolean;
  onFind: () => void;
  onOutline: () => void;
  onFull: () => void;
}

interface Tool {
  name: string;
  icon: LucideIcon;
  /** A key pressed with Ctrl, or Cmd. */
  shortcut?: string;
}

/** A tool that takes its format off again. */
interface FormatTool extends Tool {
  format: string;
  value?: unknown;
}

const MARKS: readonly FormatTool[] = [
  { name: 'Bold', icon: Bold, format: 'bold', shortcut: 'B' },
  { name: 'Italic', icon: Italic, format: 'italic', shortcut: 'I' },
  { name: 'Underline', icon: Underline, format: 'underline', shortcut: 'U' },
  { name: 'Strikethrough', icon: Strikethrough, format: 'strike' },
  { name: 'Code', icon: Code, format: 'code' },
];

const LISTS: readonly FormatTool[] = [
  { name: 'Bulleted list', icon: List, format: 'list', value: 'bullet' },
  { name: 'Numbered list', icon: ListOrdered, format: 'list', value: 'ordered' },
];

const INDENTS = [
  { name: 'Outdent', icon: IndentDecrease, by: -1 },
  { name: 'Indent', icon: IndentIncrease, by: 1 },
];

const LINE_STYLES = LINE_FORMATS.filter((format) => !['list', 'indent', 'table'].includes(format));

const TABLE_OPTIONS = Object.entries(TABLE_ACTIONS)
  .filter(([key]) => key !== 'insert')
  .map(([key, { name, run }]) => ({ key, name, run }));

const isMac = /mac/i.test(navigator.platform);

function ToolButton(props: Tool & { isOn?: boolean | undefined; onPressed: () => void }) {
  const { name, icon: Icon, shortcut, isOn, onPressed } = props;
  const keys = shortcut && (isMac ? `⌘${shortcut}` : `Ctrl+${shortcut}`);
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut && `${isMac ? 'Meta' : 'Control'}+${shortcut}`}
      title={keys ? `${name} (${keys})` : name}
      onClick={onPressed}
    >
      <Icon aria-hidden />
    </button>
  );
}

/** What formats a text, in groups and in one row; menus for what the cursor is in come and go. */
export function Toolbar({ quill, isOutlined, isFull, ...tools }: ToolbarProps) {
  const [formats, readFormats] = useFormats(quill);
  const roving = useRovingFocus(quill);

  const apply = (change: () => void) => {
    quill.focus();
    change();
    readFormats();
  };
  const toggle = ({ format, value = true }: FormatTool) =>
    apply(() => {
      const now = quill.getFormat()[format];
      quill.format(format, now === value ? false : value, 'user');
    });
  const setStyle = ({ format, value }: StyleOption) =>
    apply(() => {
      for (const other of LINE_STYLES) if (other !== format) quill.format(other, false, 'user');
      quill.format(format, value, 'user');
    });
  const indent = (by: number) =>
    apply(() => quill.format('indent', Number(quill.getFormat().indent ?? 0) + by, 'user'));
  const clear = () =>
    apply(() => {
      const { index, length } = quill.getSelection(true);
      if (length > 0) quill.removeFormat(index, length, 'user');
      else for (const { format } of MARKS) quill.format(format, false, 'user');
    });

  const callout = formats[CALLOUT];
  const language = formats['code-block'];

  return (
    <Box
      {...roving}
      role="toolbar"
      aria-label="Formatting"
      aria-keyshortcuts="Alt+F10"
      css={toolbarStyles}
      // The focus stays in the text, and a phone keeps its keyboard open.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div>
        <ToolMenu name="Text style" options={TEXT_STYLES} chosen={textStyleOf(formats)} onTaken={setStyle}>
          <Box as="span" minWidth="4.5rem" textAlign="start">
            {TEXT_STYLES.find(({ key }) => key === textStyleOf(formats))?.name ?? 'Text style'}
          </Box>
        </ToolMenu>
      </div>
      <div>
        {MARKS.map((tool) => (
          <ToolButton
            key={tool.name}
            {...tool}
            isOn={Boolean(formats[tool.format])}
            onPressed={() => toggle(tool)}
          />
        ))}
        <ToolButton
          name="Link"
          icon={Link}
          shortcut="K"
          isOn={Boolean(formats.link)}
          onPressed={() => openLink(quill)}
        />
        <ToolButton name="Clear formatting" icon={RemoveFormatting} onPressed={clear} />
      </div>
      <div>
        {LISTS.map((tool) => (
          <ToolButton
            key={tool.name}
            {...tool}
            isOn={formats.list === tool.value}
            onPressed={() => toggle(tool)}
          />
        ))}
        {INDENTS.map(({ by, ...tool }) => (
          <ToolButton key={tool.name} {...tool} onPressed={() => indent(by)} />
        ))}
      </div>
      <div>
        <ToolMenu
          name="Insert"
          options={INSERTS}
          onTaken={(command) => apply(() => command.run(quill, tools))}
        >
          <Plus aria-hidden /> Insert
        </ToolMenu>
        {typeof callout === 'string' && (
          <ToolMenu name="Callout" options={CALLOUT_KINDS} chosen={callout} onTaken={setStyle}>
            {CALLOUT_KINDS.find(({ key }) => key === callout)?.name}
          </ToolMenu>
        )}
        {typeof language === 'string' && (
          <ToolMenu
            name="Code language"
            options={LANGUAGES}
            chosen={language}
            onTaken={({ value }) => apply(() => formatCode(quill, value))}
          >
            {LANGUAGES.find(({ key }) => key === language)?.name}
          </ToolMenu>
        )}
        {Boolean(formats.table) && (
          <ToolMenu name="Table" options={TABLE_OPTIONS} onTaken={({ run }) => apply(() => run(quill))}>
            Table
          </ToolMenu>
        )}
      </div>
      <div>
        <ToolButton name="Find and replace" icon={Search} onPressed={tools.onFind} />
        <ToolButton name="Outline" icon={ListTree} isOn={isOutlined} onPressed={tools.onOutline} />
        <ToolButton
          name={isFull ? 'Leave full screen' : 'Full screen'}
          icon={isFull ? Minimize : Maximize}
          shortcut="Shift+F"
          onPressed={tools.onFull}
        />
      </div>
    </Box>
  );
}
