import { adminPaths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { DraftMark } from '../../components/drafts/DraftMark';
import { PublicationBadge } from '../../components/plan/PublicationBadge';
import { DeleteButton, DuplicateButton, EditLink, RowActions, type Column } from '../../components/table';
import { Thumbnail } from '../../components/table/Thumbnail';
import type { CaseStudyRow } from './caseStudiesApi';

export const editorOf = (id: string) => `${adminPaths.caseStudies}?edit=${id}`;

/** Columns of the case studies. @param busy id of the one that is being changed */
export function caseStudyColumns(
  busy: string | null,
  onDuplicated: (id: string, title: string) => void,
  onDeleted: (row: CaseStudyRow) => void,
): Column<CaseStudyRow>[] {
  return [
    {
      key: 'title',
      isPrimary: true,
      header: 'Title',
      cell: (row) => (
        <span className="pictured">
          <Thumbnail src={row.image} />
          <Link className="title" to={editorOf(row.id)}>
            {row.title}
          </Link>
        </span>
      ),
    },
    { key: 'client', isPlain: true, header: 'Client', cell: (row) => row.client },
    { key: 'category', isPlain: true, isDetail: true, header: 'Category', cell: (row) => row.category },
    {
      key: 'published',
      isStatus: true,
      isPlain: true,
      header: 'Published',
      cell: (row) => (
        <>
          <PublicationBadge row={row} /> <DraftMark table="case_studies" id={row.id} />
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (row) => (
        <RowActions name={row.title}>
          <EditLink name={row.title} to={editorOf(row.id)} />
          <DuplicateButton
            name={row.title}
            isDisabled={busy === row.id}
            onPressed={() => onDuplicated(row.id, row.title)}
          />
          <DeleteButton name={row.title} isDisabled={busy === row.id} onPressed={() => onDeleted(row)} />
        </RowActions>
      ),
    },
  ];
}
