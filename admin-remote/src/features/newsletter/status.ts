import { SUBSCRIBER_STATUSES } from '../../components/subscription';

export const ANY_TOPIC = 'All topics';
export const ANY_STATUS = 'All';
export const STATUS_FILTERS = [ANY_STATUS, ...SUBSCRIBER_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];
