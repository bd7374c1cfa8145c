CREATE TABLE "kernel_fence" (
	"room" text PRIMARY KEY NOT NULL,
	"token" bigint NOT NULL
);
