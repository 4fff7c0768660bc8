import { createContext } from 'react';

/** Whether what is shown is a draft. */
export const DraftContext = createContext(false);
