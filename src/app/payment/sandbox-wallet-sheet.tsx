import { useCallback, useEffect, useRef, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Modal } from "../ui/modal.tsx";
import {
	type FrameMessage,
	frameUrl,
	postToFrame,
	reloadIfForbidden,
	useFrameMessages,
} from "./provider-frame.ts";
import type { VendorWalletProps, WalletContact, WalletPlace } from "./wallet-sheet-props.ts";

/** The sandbox's wallet button in a frame, and its sheet in a dialog. */
export function SandboxWalletSheet(props: VendorWalletProps) {
	const { widget, onReady, onUnavailable, canOpen } = props;
	const url = widget.vendor === "sandbox" ? widget.url : "";
	const frame = useRef<HTMLIFrameElement>(null);
	const [height, setHeight] = useState(52);
	const [isOpen, setOpen] = useState(false);
	const onMessage = useCallback(
		(message: FrameMessage) => {
			if (message.type === "ready") onReady();
			if (message.type === "height" && message.height) setHeight(message.height);
			if (message.type === "pressed" && canOpen?.() !== false) setOpen(true);
		},
		[onReady, canOpen],
	);
	useFrameMessages(frame, url, onMessage);
	useEffect(() => reloadIfForbidden(url, () => onUnavailable("unreachable")), [url, onUnavailable]);
	// The URL holds the page's origin, which only the browser knows.
	const [src, setSrc] = useState<string>();
	useEffect(() => setSrc(frameUrl(url, "/wallet")), [url]);
	return (
		<>
			<iframe
				ref={frame}
				src={src}
				title={m.pay_frame_wallet()}
				className="block w-full"
				style={{ height: `${height}px` }}
			/>
			{isOpen && <Sheet url={url} props={props} onClose={() => setOpen(false)} />}
		</>
	);
}

type SheetMessage = FrameMessage & {
	/** The number of the question, which the answer repeats. */
	id?: number;
	place?: WalletPlace;
	contact?: WalletContact | null;
	rate?: string | null;
};

type SheetProps = { url: string; props: VendorWalletProps; onClose: () => void };

function Sheet({ url, props, onClose }: SheetProps) {
	const { amounts, quoteFor, placeOrder, onEnd } = props;
	const frame = useRef<HTMLIFrameElement>(null);
	/** From the press of the pay button on, the sheet cannot be closed. */
	const isPaying = useRef(false);
	const [height, setHeight] = useState(520);
	const onMessage = useCallback(
		(message: SheetMessage) => {
			const { type, id, place, contact, rate } = message;
			const post = (answer: object) => postToFrame(frame, url, { id, ...answer });
			const quote = async (to: WalletPlace) => {
				const answer = await quoteFor?.(to, rate ?? null);
				if (answer && "message" in answer) post({ type: "refused", ...answer });
				else post({ type: "quote", quote: answer });
			};
			const pay = async (buyer: WalletContact, rateId: string) => {
				isPaying.current = true;
				const order = await placeOrder(buyer, rateId);
				if (order.kind === "confirm") return post({ type: "confirm", secret: order.clientSecret });
				isPaying.current = false;
				onClose();
			};
			if (type === "height" && message.height) setHeight(message.height);
			if (type === "place" && place) void quote(place);
			if (type === "amounts") post({ type: "quote", quote: { ...amounts, rates: [] } });
			if (type === "pay" && !isPaying.current) void pay(contact ?? NO_CONTACT, rate ?? "");
			if (type === "cancelled" && !isPaying.current) onClose();
			if (isPaying.current && ["approved", "failed", "cancelled"].includes(type)) onEnd();
		},
		[url, amounts, quoteFor, placeOrder, onEnd, onClose],
	);
	useFrameMessages(frame, url, onMessage);
	// Otherwise the close button has the focus, and a second press of Enter closes the sheet. A frame
	// that loads loses the focus, so it gets it again then.
	const focusFrame = useCallback(() => {
		frame.current?.blur();
		frame.current?.focus({ preventScroll: true });
	}, []);
	useEffect(focusFrame, [focusFrame]);
	return (
		<Modal
			title={m.pay_by_test_wallet()}
			onClose={() => void (isPaying.current || onClose())}
			dismissible={false}
		>
			<iframe
				ref={frame}
				src={frameUrl(url, "/sheet", quoteFor ? {} : { address: "known" })}
				title={m.pay_frame_step()}
				onLoad={focusFrame}
				className="block w-full"
				style={{ height: `${height}px` }}
			/>
		</Modal>
	);
}

/** From a wallet that only pays. */
const NO_CONTACT: WalletContact = {
	name: "",
	email: "",
	phone: "",
	address: { line1: "", line2: "", city: "", state: "", postal_code: "", country: "" },
};
