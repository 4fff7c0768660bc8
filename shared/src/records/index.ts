export { aboutRecord } from './about';
export { caseStudyRecord } from './caseStudy';
export { formatMetrics, parseMetrics } from './metrics';
export { MISSING_IMAGE_TEXT, postRecord } from './post';
export { projectRecord } from './project';
export type { FieldProps, FormValues } from './record';
export { savedAnswerRecord } from './savedAnswer';
export { serviceRecord } from './service';
export { teamMemberRecord } from './teamMember';
