import { useState } from 'react';
import type { Stage } from './stagesApi';

const keyOf = (id: string) => `agency-move:${id}`;
const read = (key: string) => {
  try {
    return window.sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/**
 * The stage that the next mail moves an application to. It outlasts the dialog, as the text of the mail does: who closes
 * it and comes back would send the mail without the move.
 * @param id of the application
 */
export function useKeptMove(id: string, stages: readonly Stage[]) {
  const [stageId, setStageId] = useState(() => read(keyOf(id)));
  const setMove = (stage: Stage | null) => {
    setStageId(stage?.id ?? '');
    try {
      if (stage) window.sessionStorage.setItem(keyOf(id), stage.id);
      else window.sessionStorage.removeItem(keyOf(id));
    } catch {
      // It lasts as long as the dialog.
    }
  };
  return [stages.find((stage) => stage.id === stageId) ?? null, setMove] as const;
}
