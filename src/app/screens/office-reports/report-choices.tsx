import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { Link } from "../../ui/link.tsx";

type ReportChoicesProps = {
	label: string;
	choices: { label: string; to: string; isCurrent: boolean }[];
	/** A form for days of one's own. */
	days?: { action: string; by: string; from: string; to: string };
};

/** The periods or groups of a report, as links that can be bookmarked. */
export function ReportChoices({ label, choices, days }: ReportChoicesProps) {
	return (
		<nav
			aria-label={label}
			className="no-print mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 text-sm"
		>
			<ul className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<li className="text-ink-soft">{label}</li>
				{choices.map(({ label: text, to, isCurrent }) => (
					<li key={to}>
						<Link
							to={to}
							preventScrollReset
							aria-current={isCurrent ? "true" : undefined}
							className={`inline-flex min-h-8 items-center underline-offset-4 pointer-coarse:min-h-11 ${
								isCurrent
									? "font-semibold underline decoration-signal decoration-2"
									: "hover:underline"
							}`}
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
			{days && (
				<GetForm
					key={`${days.from} ${days.to}`}
					action={days.action}
					className="flex flex-wrap items-end gap-2"
				>
					<input type="hidden" name="by" value={days.by} />
					<TextField name="from" type="date" label={m.orders_from()} defaultValue={days.from} />
					<TextField name="to" type="date" label={m.orders_to()} defaultValue={days.to} />
					<Button type="submit">{m.report_show()}</Button>
				</GetForm>
			)}
		</nav>
	);
}
