import { useEffect, useImperativeHandle, useRef } from "react";
import type { VendorFieldProps } from "./payment-field-props.ts";
import { reloadIfForbidden } from "./provider-frame.ts";
import { loadVendorScript } from "./vendor-script.ts";

type Processed = { success?: boolean; message: { hpf_token: string; enc_key: string } };
type Fields = { process: () => Promise<Processed> };
type Protect = { setup: (options: object) => Promise<Fields> };

/** The place that PayTrace's script looks for. */
const PLACE = "pt_hpf_form";
const KEY_CALL = "/api/paytracex/field_key";

/** PayTrace's Protect fields: frames of theirs that encrypt the card and give back two words, which together are our token. */
export function PaytraceField(props: VendorFieldProps) {
	const { widget, ref, onBroken } = props;
	const fieldUrl = widget.vendor === "paytrace" ? widget.fieldUrl : "";
	const fields = useRef<Fields>(null);
	const place = useRef<HTMLDivElement>(null);
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	useEffect(() => reloadIfForbidden(fieldUrl, onBroken), [fieldUrl, onBroken]);
	useEffect(() => {
		let isOver = false;
		openFields(fieldUrl).then(
			(opened) => {
				if (isOver) return;
				fields.current = opened;
				latest.current.onReady();
			},
			() => latest.current.onBroken(),
		);
		return () => {
			isOver = true;
			fields.current = null;
		};
	}, [fieldUrl]);
	useImperativeHandle(ref, () => ({
		submit: () => void submit(fields.current, latest.current),
		focus: () => place.current?.querySelector("iframe")?.focus(),
	}));
	return <div ref={place} id={PLACE} className="min-h-60" />;
}

async function submit(
	fields: Fields | null,
	{ onToken, onFailure }: VendorFieldProps,
): Promise<void> {
	if (!fields) return onFailure("unreachable");
	try {
		const { message } = await fields.process();
		onToken(`${message.hpf_token} ${message.enc_key}`);
	} catch {
		// The fields mark what is missing themselves.
		onFailure("invalid");
	}
}

async function openFields(fieldUrl: string): Promise<Fields> {
	const [answer] = await Promise.all([fetch(KEY_CALL), loadVendorScript(fieldUrl)]);
	if (!answer.ok) throw new Error(`no key for the fields: ${answer.status}`);
	const { key } = (await answer.json()) as { key: string };
	const { PTPayment } = window as unknown as { PTPayment?: Protect };
	if (!PTPayment) throw new Error("Protect.js is not there");
	return PTPayment.setup({ authorization: { clientKey: key } });
}
