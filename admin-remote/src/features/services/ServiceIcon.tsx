import { Flex } from '@chakra-ui/react';
import type { SERVICE_ICONS } from '@agency/shared/contracts';
import {
  ChartNoAxesColumn,
  Cloud,
  Code,
  Palette,
  ShoppingCart,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import { iconName } from './iconName';

/** As the public site draws them, or nearly so. */
const ICONS: Record<(typeof SERVICE_ICONS)[number], LucideIcon> = {
  Code,
  Smartphone,
  Cloud,
  Palette,
  ShoppingCart,
  BarChart2: ChartNoAxesColumn,
};

/** The icon of a service, drawn and in words. @param name as the row has it */
export function ServiceIcon({ name }: { name: string }) {
  const Drawn = (ICONS as Partial<Record<string, LucideIcon>>)[name];
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2">
      {Drawn && <Drawn aria-hidden size={18} />}
      {iconName(name)}
    </Flex>
  );
}
