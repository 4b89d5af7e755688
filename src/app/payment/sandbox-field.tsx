import { useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { Modal } from "../ui/modal.tsx";
import type { VendorFieldProps } from "./payment-field-props.ts";
import { type FrameMessage, reloadIfForbidden, useFrameMessages } from "./provider-frame.ts";

/** The sandbox's card field or wallet button in a frame of its own origin, and its page for the buyer's step over ours. */
export function SandboxField(props: VendorFieldProps) {
	const {
		way,
		widget,
		next,
		ref,
		onToken,
		onFailure,
		onReady,
		onBroken,
		onApproved,
		onEnter,
		onMended,
	} = props;
	const url = widget.vendor === "sandbox" ? widget.url : "";
	const frame = useRef<HTMLIFrameElement>(null);
	const [height, setHeight] = useState(0);
	const tell = useCallback(
		(type: string) => frame.current?.contentWindow?.postMessage({ type }, new URL(url).origin),
		[url],
	);
	const hear = useCallback(
		(message: FrameMessage) => {
			if (message.type === "ready") onReady();
			if (message.type === "height") setHeight(message.height ?? 0);
			if (message.type === "token") onToken(message.token ?? null);
			if (message.type === "pressed") onToken(null);
			if (message.type === "enter") onEnter?.();
			if (message.type === "mended") onMended?.();
			if (message.type === "invalid" || message.type === "unreachable") onFailure(message.type);
		},
		[onReady, onToken, onEnter, onMended, onFailure],
	);
	useFrameMessages(frame, url, hear);
	useEffect(() => reloadIfForbidden(url, onBroken), [url, onBroken]);
	useImperativeHandle(
		ref,
		() => ({
			submit: () => (way === "card" ? tell("submit") : onToken(null)),
			focus: () => tell("focus"),
		}),
		[way, tell, onToken],
	);
	// The page's address is known in the browser alone.
	const [src, setSrc] = useState<string>();
	useEffect(() => setSrc(addressOf(url, way === "card" ? "/field" : "/wallet")), [url, way]);
	return (
		<>
			<iframe
				ref={frame}
				src={src}
				title={way === "card" ? m.pay_frame_card() : m.pay_frame_wallet()}
				className="block w-full"
				style={{ height: `${height || (way === "card" ? 380 : 52)}px` }}
			/>
			{next?.kind === "confirm" && (
				<Step url={url} secret={next.clientSecret} onApproved={onApproved} onFailure={onFailure} />
			)}
		</>
	);
}

type StepProps = Pick<VendorFieldProps, "onApproved" | "onFailure"> & {
	url: string;
	secret: string;
};

/** Remembers what is over: the page keeps its `next` until it has heard of the outcome. */
function Step({ url, secret, onApproved, onFailure }: StepProps) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [over, setOver] = useState<string>();
	const end = useCallback(
		(outcome: string) => {
			setOver(secret);
			if (outcome === "approved") onApproved();
			else onFailure(outcome === "failed" ? "verification_failed" : "cancelled");
		},
		[secret, onApproved, onFailure],
	);
	const hear = useCallback(
		({ type }: FrameMessage) => ["approved", "failed", "cancelled"].includes(type) && end(type),
		[end],
	);
	useFrameMessages(frame, url, hear);
	if (over === secret) return null;
	return (
		<Modal title={m.pay_step_title()} onClose={() => end("cancelled")} dismissible={false}>
			<iframe
				ref={frame}
				src={addressOf(url, "/step", { secret })}
				title={m.pay_frame_step()}
				className="block h-90 w-full"
			/>
		</Modal>
	);
}

function addressOf(url: string, path: string, more: Record<string, string> = {}): string {
	return `${url}${path}?${new URLSearchParams({ origin: location.origin, language: getLocale(), ...more })}`;
}
