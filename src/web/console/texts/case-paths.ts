import { conversationCasesPath, textCasesPath } from '../sections.tsx';

export const textCasePath = (id: string): string => `${textCasesPath}/${id}`;
export const conversationCasePath = (id: string): string => `${conversationCasesPath}/${id}`;
