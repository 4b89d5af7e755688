/** What the rail shows: groups of screens with the work that waits in them. */
import type { OfficeData } from "./office-data.ts";
import { SECTION_GROUPS, type Section, sectionAt, sectionsFor } from "./sections.ts";

export type RailItem = {
	label: string;
	path: string;
	isCurrent: boolean;
	count: number;
	/** Since when the oldest item waits. */
	oldest: string | null;
};

export type RailGroup = RailItem & {
	icon: string;
	/** The screens of the group; empty when it has only one. */
	screens: RailItem[];
};

export function railGroups(
	{ viewer, work }: Pick<OfficeData, "viewer" | "work">,
	pathname: string,
): RailGroup[] {
	const sections = sectionsFor(viewer);
	const current = sectionAt(pathname, sections);
	return SECTION_GROUPS.flatMap(({ group, label, icon }) => {
		const ofGroup = sections.filter((section) => section.group === group);
		const workOf = ({ queues }: Section) => work.filter(({ queue }) => queues?.includes(queue));
		const screens = ofGroup.map((section) => ({
			label: section.label(),
			path: section.path,
			isCurrent: section === current,
			...sumOf(workOf(section)),
		}));
		const [first] = screens;
		if (!first) return [];
		return {
			label: label(),
			icon,
			path: first.path,
			isCurrent: screens.some(({ isCurrent }) => isCurrent),
			...sumOf(ofGroup.filter((section) => !section.isCountedElsewhere).flatMap(workOf)),
			screens: screens.length > 1 ? screens : [],
		};
	});
}

function sumOf(items: { count: number; oldest: string | null }[]) {
	const days = items.flatMap(({ oldest }) => oldest ?? []).sort();
	return { count: items.reduce((sum, { count }) => sum + count, 0), oldest: days[0] ?? null };
}
