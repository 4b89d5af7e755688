import { isPopUpScheduled } from "../../../domain/store/pop-up-message.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import type { BadgeTone } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { formatDay } from "../../ui/day.ts";
import type { Route } from "./+types/pop-ups.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

type PopUpState = "on" | "off" | "waiting" | "over";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language, today } = requireStaff(context, 2);
	const messages = await orThrowErrorPage(services.popUps.list());
	return {
		done: url.searchParams.get("done") ?? "",
		messages: messages.map((message) => ({
			code: message.code,
			title: message.title[language],
			isModal: message.showAsGlobalModal,
			state: stateOf(message, today),
			days: [
				message.startsOn && m.pop_up_from({ day: formatDay(message.startsOn, language) }),
				message.endsOn && m.pop_up_until({ day: formatDay(message.endsOn, language) }),
			]
				.filter(Boolean)
				.join(" "),
		})),
	};
}

function stateOf(
	message: { enabled: boolean; startsOn: string | null; endsOn: string | null },
	today: string,
): PopUpState {
	if (!message.enabled) return "off";
	if (isPopUpScheduled(message, today)) return "on";
	return message.startsOn !== null && message.startsOn > today ? "waiting" : "over";
}

export function meta() {
	return [{ title: pageTitle(m.content_pop_ups()) }, { name: "robots", content: "noindex" }];
}

const DONE_TEXTS: Record<string, () => string> = {
	created: m.pop_up_created,
	saved: m.pop_up_saved,
	deleted: m.pop_up_deleted,
};

/** The pop-up messages with their state. */
export default function PopUps({ loaderData: { done, messages } }: Route.ComponentProps) {
	return (
		<OfficePage
			title={m.content_pop_ups()}
			back={{ label: m.office_content(), to: officeLinks.content() }}
			actions={
				<ButtonLink
					to={officeLinks.popUp("new")}
					size="small"
					variant="primary"
					icon="plus"
					data-key="n"
					aria-keyshortcuts="n"
					title={m.office_key_of({ label: m.pop_up_new(), key: "n" })}
				>
					{m.pop_up_new()}
				</ButtonLink>
			}
		>
			<UndoToast text={DONE_TEXTS[done]?.()} />
			<OfficeTable
				caption={m.content_pop_ups()}
				columns={columns()}
				rows={messages}
				keyOf={({ code }) => code}
				linkOf={({ code }) => officeLinks.popUp(code)}
				empty={{ title: m.pop_up_none(), text: m.pop_up_none_hint() }}
			/>
		</OfficePage>
	);
}

const STATES: Record<PopUpState, { tone: BadgeTone; label: () => string }> = {
	on: { tone: "good", label: m.pop_up_state_on },
	off: { tone: "plain", label: m.pop_up_state_off },
	waiting: { tone: "warn", label: m.pop_up_state_waiting },
	over: { tone: "plain", label: m.pop_up_state_over },
};

type Row = Route.ComponentProps["loaderData"]["messages"][number];

const columns = (): OfficeColumn<Row>[] => [
	{ header: m.content_column_title(), isRowHeader: true, cell: ({ title }) => title },
	{
		header: m.content_column_state(),
		phone: "end",
		cell: ({ state }) => <StateWord tone={STATES[state].tone}>{STATES[state].label()}</StateWord>,
	},
	{
		header: m.pop_up_placement(),
		cell: ({ isModal }) => (isModal ? m.pop_up_modal() : m.pop_up_bar()),
	},
	{ header: m.pop_up_days_column(), cell: ({ days }) => days || m.pop_up_always() },
];
