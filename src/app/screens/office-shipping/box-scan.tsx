import { m } from "../../messages/compiled/messages.js";
import type { ScanResult } from "../../office/scan-answer.ts";
import { ScanBox } from "../../office/scan-box.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A counted part, or another box that was scanned. */
type BoxScanResult = ScanResult &
	(
		| { kind: "picked"; sku: string; shipment: string }
		| { kind: "done"; sku: string }
		| { kind: "shipment"; shipment: string }
	);

type Props = {
	name: string;
	/** All pieces are counted. The focus begins on the button that sends the box. */
	isComplete: boolean;
	answer: FormAnswer | undefined;
};

/** The field of a scanner on the page of a box. */
export function BoxScan({ name, isComplete, answer }: Props) {
	return (
		<div>
			<ScanBox<BoxScanResult>
				kind="pick"
				label={m.box_scan()}
				hint={m.box_scan_hint()}
				button={m.pick_scan_do()}
				autoFocus={!isComplete}
				catches="digits and capitals"
				followsOpened
				answer={answer}
				renderResult={(result) => result && <LastScan name={name} result={result} />}
			/>
		</div>
	);
}

function LastScan({ name, result }: { name: string; result: BoxScanResult }) {
	if (result.kind !== "shipment")
		return result.kind === "picked" ? (
			<Notice kind="good" title={m.pick_counted(result)} />
		) : (
			<Notice kind="warn" title={m.pick_counted_all({ sku: result.sku })} />
		);
	if (result.opens === null || result.shipment === name)
		return <Notice kind="good" title={m.box_scan_same({ name: result.shipment })} />;
	const title = m.shipment_title({ name: result.shipment });
	return (
		<Notice kind="good" title={title}>
			<p>
				<Link to={result.opens} className="underline">
					{title}
				</Link>
			</p>
		</Notice>
	);
}
