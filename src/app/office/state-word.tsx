import { Badge, type BadgeTone } from "../ui/badge.tsx";

const ICONS: Record<BadgeTone, string> = {
	good: "check",
	warn: "clock",
	bad: "error",
	plain: "minus",
};

/** The state of a record as word and shape, so that colour alone never carries it. */
export function StateWord({ tone, children }: { tone: BadgeTone; children: string }) {
	return (
		<Badge tone={tone} icon={ICONS[tone]}>
			{children}
		</Badge>
	);
}
