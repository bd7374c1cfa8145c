package com.rostrum.app;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;

/** Fetches a file from where it was left off. Knows nothing of Android, so that it can be run anywhere. */
final class PackageDownload {

    interface Progress {
        void at(long bytes);
    }

    private static final int BUFFER = 64 * 1024;

    private PackageDownload() {}

    /**
     * Appends what is missing and answers how much there is. A server that knows no ranges sends everything: then it begins
     * anew. Gives up after `timeoutMs` without a sign of the server.
     */
    static long fetch(String url, File file, long from, long total, int timeoutMs, Progress progress) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(url).openConnection();
        connection.setConnectTimeout(timeoutMs);
        connection.setReadTimeout(timeoutMs);
        // A packed answer would have other lengths than the file.
        connection.setRequestProperty("Accept-Encoding", "identity");
        if (from > 0) connection.setRequestProperty("Range", "bytes=" + from + "-");
        try {
            int status = connection.getResponseCode();
            if (status != HttpURLConnection.HTTP_OK && status != HttpURLConnection.HTTP_PARTIAL) throw new IOException("status " + status);
            boolean isRest = status == HttpURLConnection.HTTP_PARTIAL && startsAt(connection.getHeaderField("Content-Range"), from);
            if (status == HttpURLConnection.HTTP_PARTIAL && !isRest) throw new IOException("another part than the one asked for");
            try (InputStream in = connection.getInputStream(); OutputStream out = new FileOutputStream(file, isRest)) {
                return copy(in, out, isRest ? from : 0, total, progress);
            }
        } finally {
            connection.disconnect();
        }
    }

    private static boolean startsAt(String contentRange, long from) {
        return contentRange != null && contentRange.startsWith("bytes " + from + "-");
    }

    private static long copy(InputStream in, OutputStream out, long from, long total, Progress progress) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long bytes = from;
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            // More than was announced is not our package, and would fill the device.
            if (bytes + read > total) throw new IOException("longer than announced");
            out.write(buffer, 0, read);
            bytes += read;
            progress.at(bytes);
        }
        return bytes;
    }

    static String sha256(File file) throws IOException {
        try (InputStream in = new FileInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[BUFFER];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) digest.update(buffer, 0, read);
            StringBuilder hex = new StringBuilder(64);
            for (byte one : digest.digest()) hex.append(String.format(Locale.ROOT, "%02x", one));
            return hex.toString();
        } catch (NoSuchAlgorithmException error) {
            throw new IOException(error);
        }
    }
}
