import { formatThousands } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { warningText } from "../../office/warning-text.ts";
import { links } from "../../page/links.ts";
import { Link } from "../../ui/link.tsx";
import type { ImportPageView } from "./to-import-view.ts";

/** What the store could not use of the file. These rows are imported without it. */
export function WarningList({ warnings }: Pick<ImportPageView, "warnings">) {
	if (warnings.length === 0) return null;
	return (
		<details className="max-w-prose">
			<summary className="min-h-8 cursor-pointer pointer-coarse:min-h-11">
				{m.imports_warnings({ count: warnings.length })}
			</summary>
			<ul className="mt-1 list-disc pl-5">
				{warnings.map(({ text, rows, task }) => (
					<li key={text} className="break-words">
						{`${warningText(text)} · ${m.imports_warning_rows({ count: formatThousands(rows) })}`}
						{task && " · "}
						{task?.isAccepted && m.imports_warning_accepted()}
						{task && !task.isAccepted && (
							<Link to={links.verifyParts({ task: String(task.id) })} className="underline">
								{m.imports_warning_decide()}
							</Link>
						)}
					</li>
				))}
			</ul>
		</details>
	);
}
