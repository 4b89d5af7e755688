import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import type { ScanResult } from "../../office/scan-answer.ts";
import { ScanBox } from "../../office/scan-box.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The scan of a parcel that came back. Its return opens, unless the next parcel is scanned. */
export function ReturnScan({ answer }: { answer: FormAnswer | undefined }) {
	return (
		<ScanBox<ScanResult & { number: string }>
			kind="return"
			label={m.return_scan()}
			hint={m.return_scan_hint()}
			button={m.return_scan_do()}
			catches="digits"
			answer={answer}
			renderResult={(result) => result && <ReceivedReturn number={result.number} />}
		/>
	);
}

function ReceivedReturn({ number }: { number: string }) {
	return (
		<Notice kind="good" title={m.return_scanned({ number })}>
			<p>
				<Link to={officeLinks.return(number)} className="underline">
					{m.return_title({ number })}
				</Link>
			</p>
		</Notice>
	);
}
